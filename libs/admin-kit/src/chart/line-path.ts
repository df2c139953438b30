interface Box {
  width: number;
  height: number;
  inset: number;
}

interface DrawnLine {
  /** The `d` attribute of a path. */
  line: string;
  end: { x: number; y: number } | null;
}

/** A line through equidistant values; constant values give a line in the vertical middle, and nothing but 0 one at the bottom. */
export function linePath(values: readonly number[], { width, height, inset }: Box): DrawnLine {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const flat = least === 0 ? height - inset : height / 2;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const dots = values.map((value, at) => ({
    x: round(inset + at * step),
    y: round(range === 0 ? flat : height - inset - ((value - least) / range) * (height - 2 * inset)),
  }));
  return {
    line: dots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    end: dots.at(-1) ?? null,
  };
}

const round = (length: number): number => Math.round(length * 10) / 10;
