// The invented land of Petrodólar.
import type { Description } from '../src/description';
import drawing from './petrodolar.drawing.json';

export default drawing as unknown as Description;
