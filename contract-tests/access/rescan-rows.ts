// What rows of the access table about rescans share.
import { addRescan } from '../moderation/rescan-fixtures.js';
import type { AccessFixtures } from './access-fixtures.js';

export const aRescan = ({ service, people }: AccessFixtures) => addRescan(service, people.admin.id);
