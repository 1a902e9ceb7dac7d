// Scenarios of getReadiness.
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { always } from '../harness/common-scenarios.js';

const ready: Scenario<BodyOf<'getReadiness', 200>> = async () => ({ path: '/readyz' });

export const getReadiness: Scenarios<'getReadiness'> = { ...always('System', ready), 200: ready };
