// The icon of a product that has none of its own: drawn from its slug, and always the same.
import { toSvg } from 'jdenticon';

const STYLE = { padding: 0.08 };

/** The icon as SVG. @param side pixels of a side; as a vector it can be shown at any size */
export const generatedIcon = (slug: string, side: number): string => toSvg(slug, side, STYLE);
