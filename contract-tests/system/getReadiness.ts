// Scenarios of getReadiness.
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anyOperation } from '../harness/common-scenarios.js';

const ready: Scenario<BodyOf<'getReadiness', 200>> = async () => ({ path: '/readyz' });

export const getReadiness: Scenarios<'getReadiness'> = { ...anyOperation('System', ready), 200: ready };
