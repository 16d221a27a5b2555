declare module 'polylabel' {
  interface Place extends Array<number> {
    distance: number;
  }
  export default function polylabel(polygon: number[][][], precision?: number): Place;
}
