// Draws the speed table: for each catalogue a bar for the median of each engine, on a logarithmic scale.
import { drawBarChart } from '../bar-chart.js';
import type { SpeedRow } from './speed.js';

/** An SVG picture that reads on light and dark pages. */
export function drawSpeed(rows: readonly SpeedRow[], circumstances: string): string {
  const catalogues = [...new Set(rows.map((row) => row.catalogue))];
  return drawBarChart({
    title: 'Milliseconds a query: hits, total, facets and page',
    subtitle: `Medians, logarithmic; the same queries for all engines in one run. ${circumstances}`,
    scale: 'logarithmic',
    groups: catalogues.map((catalogue) => {
      const own = rows.filter((row) => row.catalogue === catalogue);
      return {
        heading: `${own[0]!.products.toLocaleString('en')} ${catalogue === 'real' ? 'real' : 'synthetic'} products`,
        bars: own.map(({ engine, p50, p99 }) => ({
          label: engine,
          value: p50,
          text: `${p50} ms, p99 ${p99}`,
          ours: engine.startsWith('ours'),
        })),
      };
    }),
  });
}

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly SpeedRow[]): string {
  const lines = rows.map(({ catalogue, engine, products, p50, p99, buildMs, rssMb }) => {
    const ours = rows.find((row) => row.catalogue === catalogue && row.engine === 'ours');
    const times =
      ours === undefined || engine.startsWith('ours')
        ? ''
        : `${(p50 / ours.p50).toFixed(p50 < 10 * ours.p50 ? 1 : 0)} ×`;
    return `| ${products.toLocaleString('en')} ${catalogue === 'real' ? 'real' : 'synthetic'} | ${engine} | ${p50} | ${p99} | ${times} | ${(buildMs / 1000).toFixed(1)} | ${rssMb} |`;
  });
  return [
    '| products | engine | p50 ms | p99 ms | of ours | build s | RSS MB |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
