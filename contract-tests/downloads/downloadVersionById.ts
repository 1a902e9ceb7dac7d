// Scenarios of downloadVersionById.
import type { Scenarios } from '../harness/scenario.js';
import { downloadScenarios } from './download-scenarios.js';

export const downloadVersionById: Scenarios<'downloadVersionById'> = downloadScenarios(
  (_slug, versionId) => `/api/v1/versions/${versionId}/download`,
);
