// Scenarios of downloadVersionById.
import type { Scenarios } from '../harness/scenario.js';
import { downloadScenarios } from './stage.js';

export const downloadVersionById: Scenarios<'downloadVersionById'> = downloadScenarios(
  (_slug, versionId) => `/api/v1/versions/${versionId}/download`,
);
