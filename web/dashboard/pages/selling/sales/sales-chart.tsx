// What came in on each day, as bars.
import { useEffect, useRef, type ReactNode } from 'react';
import { Text, VisuallyHidden, useComputedColorScheme } from '@mantine/core';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { moneyWords } from '../../../components/money-words.js';
import type { SalesSummary } from './sales-queries.js';
import { countWords } from '../../../components/count-words.js';
import { utcDayWords } from '../../../components/time-words.js';

const HEIGHT = 220;
/** The share of its day that a bar takes. */
const BAR_SHARE = 0.7;
const WIDEST_BAR = 48;
/** The scale reaches at least this far, so that no two of its ticks read the same. */
const LEAST_CENTS = 100;

export function SalesChart({ summary }: { readonly summary: SalesSummary }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const chart = draw(box, summary);
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
    // The colours of the chart are those of the page when it is drawn.
  }, [summary, scheme]);
  const { days, currency } = summary;
  return (
    <figure style={{ margin: 0 }} aria-label="Sales by day">
      <div ref={place} aria-hidden style={{ minHeight: HEIGHT, overflow: 'hidden' }} />
      <VisuallyHidden>
        <ul>
          {days
            .filter(({ orders, refunded_cents: refunded }) => orders > 0 || refunded > 0)
            .map(({ date, orders, gross_cents: gross }) => (
              <li key={date}>
                {date}: {countWords(orders, 'order')}, {moneyWords(gross, currency)}
              </li>
            ))}
        </ul>
      </VisuallyHidden>
      <Text component="figcaption" size="xs" c="dimmed">
        Sales per day (UTC), before fees and refunds.
      </Text>
    </figure>
  );
}

function draw(box: HTMLElement, { days, currency }: SalesSummary): uPlot {
  const style = getComputedStyle(box);
  const [bar, text, grid] = [
    '--mantine-primary-color-filled',
    '--mantine-color-dimmed',
    '--mantine-color-default-border',
  ].map((name) => style.getPropertyValue(name)) as [string, string, string];
  const axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false } };
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: HEIGHT,
    // Days are counted in UTC, wherever the reader is.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _least, most) => [0, Math.max(most, LEAST_CENTS)] } },
    axes: [
      { ...axis, values: (_chart, days) => days.map((seconds) => utcDayWords(seconds * 1000)) },
      { ...axis, size: 72, values: (_chart, cents) => cents.map((each) => moneyWords(each, currency)) },
    ],
    series: [
      {},
      {
        label: 'Sold',
        fill: bar,
        stroke: bar,
        width: 0,
        paths: uPlot.paths.bars!({ size: [BAR_SHARE, WIDEST_BAR], radius: 0.15 }),
        points: { show: false },
      },
    ],
  };
  const times = days.map(({ date }) => Date.parse(date) / 1000);
  return new uPlot(options, [times, days.map(({ gross_cents: gross }) => gross)], box);
}
