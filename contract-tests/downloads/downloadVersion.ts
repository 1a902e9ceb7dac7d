// Scenarios of downloadVersion.
import type { Scenarios } from '../harness/scenario.js';
import { assertLink, downloadScenarios, linkTo } from './download-scenarios.js';

const pathOf = (slug: string, versionId: string): string => `/api/products/${slug}/download/${versionId}`;

export const downloadVersion: Scenarios<'downloadVersion'> = {
  ...downloadScenarios(pathOf),
  200: async (service) => ({ ...(await linkTo(pathOf, service)), expect: assertLink }),
};
