// Scenarios of downloadVersionById.
import type { Scenarios } from '../harness/scenario.js';
import { assertLink, downloadScenarios, linkTo } from './download-scenarios.js';

const pathOf = (_slug: string, versionId: string): string => `/api/v1/versions/${versionId}/download`;

export const downloadVersionById: Scenarios<'downloadVersionById'> = {
  ...downloadScenarios(pathOf),
  200: async (service) => ({
    ...(await linkTo(pathOf, service)),
    expect: ({ data }, headers) => assertLink(data, headers),
  }),
};
