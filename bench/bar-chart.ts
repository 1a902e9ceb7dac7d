// Draws groups of horizontal bars as an SVG that is readable in light and dark surroundings, without scripts or outside
// fonts.

interface Bar {
  readonly label: string;
  /** Not negative; on a logarithmic scale above zero. */
  readonly value: number;
  /** What stands at the end of the bar. */
  readonly text: string;
  /** Ours, among those it is compared with. */
  readonly ours?: boolean;
}

export interface Group {
  readonly heading: string;
  readonly bars: readonly Bar[];
  /** A value to reach, drawn as a line over the group's bars. */
  readonly goal?: { readonly value: number; readonly text: string };
}

interface Chart {
  readonly title: string;
  /** How and when it was measured. */
  readonly subtitle: string;
  readonly groups: readonly Group[];
  /** Each group has a scale of its own, from zero or, for values that differ by orders of magnitude, logarithmic. */
  readonly scale: 'linear' | 'logarithmic';
}

// All in pixels.
const WIDTH = 760;
const MARGIN = 24;
const LABELS = 190;
const TEXTS = 170;
const ROW = 26;
const BAR = 16;
const HEADING = 38;
const TITLE = 62;

const STYLE = `
  .paper { fill: #ffffff; stroke: #d0d7de; } .title, .heading { fill: #1f2328; } .label, .text { fill: #1f2328; } .note { fill: #59636e; }
  .bar { fill: #b6bfc9; } .ours { fill: #0969da; } .goal { stroke: #cf222e; } .goal-text { fill: #cf222e; }
  text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; } .title { font-size: 16px; font-weight: 600; }
  .heading { font-weight: 600; } .note, .goal-text { font-size: 12px; } .text { font-variant-numeric: tabular-nums; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; stroke: #3d444d; } .title, .heading, .label, .text { fill: #f0f6fc; } .note { fill: #9198a1; }
    .bar { fill: #545d68; } .ours { fill: #4493f8; } .goal { stroke: #ff7b72; } .goal-text { fill: #ff7b72; }
  }`;

/** The chart as the text of an SVG file. */
export function drawBarChart({ title, subtitle, groups, scale }: Chart): string {
  const parts: string[] = [];
  let top = TITLE;
  for (const group of groups) {
    parts.push(drawGroup(group, top, scale));
    top += HEADING + group.bars.length * ROW;
  }
  const height = top + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>`,
    text('title', MARGIN, 32, title),
    text('note', MARGIN, 52, subtitle),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function drawGroup({ heading, bars, goal }: Group, top: number, scale: Chart['scale']): string {
  const left = MARGIN + LABELS;
  const lengthOf = lengths([...bars.map(({ value }) => value), goal?.value ?? 0], scale);
  const rows = bars.map(({ label, value, text: figure, ours }, index) => {
    const y = top + HEADING + index * ROW;
    const length = Math.max(1, lengthOf(value));
    return [
      text('label', left - 10, y + 12, label, 'end'),
      `<rect class="${ours ? 'ours' : 'bar'}" x="${left}" y="${y}" width="${round(length)}" height="${BAR}" rx="2"/>`,
      text('text', left + length + 8, y + 12, figure),
    ].join('\n');
  });
  return [
    text('heading', MARGIN, top + 24, heading),
    ...rows,
    ...(goal ? [drawGoal(goal, left + lengthOf(goal.value), top, bars.length)] : []),
  ].join('\n');
}

function drawGoal(goal: { readonly text: string }, x: number, top: number, rows: number): string {
  const bottom = top + HEADING + rows * ROW - (ROW - BAR) / 2;
  return (
    `<line class="goal" x1="${round(x)}" x2="${round(x)}" y1="${top + HEADING - 6}" y2="${bottom}" stroke-width="1.5" stroke-dasharray="4 3"/>\n` +
    text('goal-text', x, top + HEADING - 10, goal.text, 'middle')
  );
}

/** Maps values to pixels. A logarithmic scale begins a decade below the smallest value, so that no bar vanishes. */
function lengths(values: readonly number[], scale: Chart['scale']): (value: number) => number {
  const room = WIDTH - 2 * MARGIN - LABELS - TEXTS;
  const greatest = Math.max(...values);
  if (scale === 'linear') return (value) => (value / greatest) * room;
  const origin = Math.log10(Math.min(...values.filter((value) => value > 0))) - 1;
  return (value) => (value <= 0 ? 0 : ((Math.log10(value) - origin) / (Math.log10(greatest) - origin)) * room);
}

function text(kind: string, x: number, y: number, content: string, anchor = 'start'): string {
  return `<text class="${kind}" x="${round(x)}" y="${y}" text-anchor="${anchor}">${escape(content)}</text>`;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

const escape = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
