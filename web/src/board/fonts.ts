// The lettering of the maps; the faces themselves are declared in styles/fonts.css.
export const serif = "'EB Garamond', 'Iowan Old Style', Georgia, serif";
