// Adds up the metrics of several processes.
import { AggregatorRegistry } from 'prom-client';

/** The metrics of a process, as they go from one to another: what `registry.getMetricsAsJSON()` gives. */
export type Figures = readonly object[];

interface Added {
  /** As one process of them. */
  readonly figures: Figures;
  readonly text: string;
}

/** Adds up: what is counted by their sum, and what tells of a state by what each metric says of itself. */
export async function addUp(parts: readonly Figures[]): Promise<Added> {
  const registry = AggregatorRegistry.aggregate([...parts] as object[]);
  return { figures: await registry.getMetricsAsJSON(), text: await registry.metrics() };
}

/** What stays true of a process that is gone: what was counted. */
export const countedOf = (figures: Figures): Figures =>
  figures.filter((metric) => ['counter', 'histogram'].includes(String((metric as { type?: unknown }).type)));
