// Scenarios of downloadVersion.
import type { Scenarios } from '../harness/scenario.js';
import { downloadScenarios } from './download-scenarios.js';

export const downloadVersion: Scenarios<'downloadVersion'> = downloadScenarios(
  (slug, versionId) => `/api/products/${slug}/download/${versionId}`,
);
