// The lettering of the maps.
import '@fontsource/eb-garamond/400-italic.css';
import '@fontsource/eb-garamond/500.css';
import '@fontsource/eb-garamond/600.css';

export const serif = "'EB Garamond', 'Iowan Old Style', Georgia, serif";
