// The Country of One More Barrel, whose outline and governorates were traced by hand.
import type { Description } from '../src/description';
import drawing from './barrel.drawing.json';

export default drawing as unknown as Description;
