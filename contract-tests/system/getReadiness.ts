// Scenarios of getReadiness, and who may call it.
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anyOperation } from '../harness/common-scenarios.js';
import { forEverybody } from '../access/open-rows.js';
import type { AccessRows } from '../access/access-row.js';

const ready: Scenario<BodyOf<'getReadiness', 200>> = async () => ({ path: '/readyz' });

export const getReadiness: Scenarios<'getReadiness'> = { ...anyOperation('System', ready), 200: ready };

export const access: AccessRows<'getReadiness'> = [forEverybody];
