// The three plates of Struggle of Empires, with the borders of the eighteenth century.
import type { Description } from '../src/description';
import drawing from './empires.drawing.json';

export default drawing as unknown as Description;
