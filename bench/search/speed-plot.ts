// Draws the speed table: a bar from p50 to p99 for each engine, on a logarithmic scale of milliseconds.
import type { SpeedRow } from './speed.js';

const WIDTH = 860;
const LEFT = 260;
const ROW = 26;
const TICKS = [0.01, 0.1, 1, 10, 100, 1000, 10_000];

/** An SVG picture that reads on light and dark pages. */
export function drawSpeed(rows: readonly SpeedRow[]): string {
  const x = (ms: number): number => LEFT + ((Math.log10(Math.min(Math.max(ms, 0.01), 10_000)) + 2) / 6) * (WIDTH - LEFT - 110);
  const height = rows.length * ROW + 70;
  const ticks = TICKS.map((ms) => `<line x1="${x(ms)}" x2="${x(ms)}" y1="34" y2="${height - 30}" stroke="#ddd"/><text x="${x(ms)}" y="${height - 12}" text-anchor="middle" fill="#666">${ms} ms</text>`);
  const bars = rows.map(({ catalogue, engine, products, p50, p99 }, i) => {
    const y = 40 + i * ROW;
    const colour = engine.startsWith('ours') ? '#0a7d4b' : '#7a8594';
    const label = catalogue === 'real' ? `real ${products}` : catalogue;
    return `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end" fill="#222">${engine} · ${label}</text>`
      + `<rect x="${x(p50)}" y="${y + 3}" width="${Math.max(2, x(p99) - x(p50))}" height="14" rx="3" fill="${colour}" opacity="0.45"/><circle cx="${x(p50)}" cy="${y + 10}" r="5" fill="${colour}"/>`
      + `<text x="${x(p99) + 8}" y="${y + 14}" fill="#222">${p50} / ${p99}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>`
    + `<text x="12" y="22" font-size="14" fill="#111">Milliseconds a query: median (dot) to 99th percentile</text>${ticks.join('')}${bars.join('')}</svg>\n`;
}
