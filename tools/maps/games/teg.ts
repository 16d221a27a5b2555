// The world of TEG, which is no projection of the earth: every country was drawn as large as its armies need.
import type { Description } from '../src/description';
import drawing from './teg.drawing.json';

const drawn = drawing as unknown as Description;

const description: Description = {
  ...drawn,
  ornaments: [{ ornament: 'hachure', reach: 9, step: 3 }, ...drawn.ornaments],
};

export default description;
