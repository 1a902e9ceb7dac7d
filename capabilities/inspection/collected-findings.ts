// The findings of one inspection: each once, and of each kind only so many, for a hostile file could have thousands.
import type { Finding, FindingCode } from './findings.js';
import { FINDINGS_OF_A_KIND_MAX } from './limits.js';
import { shownName } from './archive/names.js';

export interface CollectedFindings {
  /** @param entry the name as it is in the archive; it is made fit to be shown */
  add(code: FindingCode, entry: string | null, options: { readonly refuses: boolean }): void;
  list(): readonly Finding[];
}

export function collectFindings(): CollectedFindings {
  const findings = new Map<string, Finding>();
  const counts = new Map<string, number>();
  return {
    add(code, entry, { refuses }) {
      const kind = `${code} ${refuses}`;
      const shown = entry === null ? null : shownName(entry);
      const key = `${kind} ${shown ?? ''}`;
      const count = counts.get(kind) ?? 0;
      if (findings.has(key) || count >= FINDINGS_OF_A_KIND_MAX) return;
      counts.set(kind, count + 1);
      findings.set(key, { code, entry: shown, refuses });
    },
    list: () => [...findings.values()],
  };
}
