// Gives a service its doctor, and has it notice proxies in front.
import { createDoctor, type Doctor } from './doctor.js';
import { ownPatient, type Served } from './own-patient.js';
import type { ExaminedSettings } from './patient.js';
import { watchProxies, type ProxyWatch } from './proxy-sightings.js';

interface DoctorOptions {
  readonly dataDir: string;
  readonly settings: Pick<ExaminedSettings, 'publicUrl'>;
  /** Whether this process serves the folder. */
  readonly exclusive: boolean;
  /** Without it next to nothing is set up, and nothing that is seen is kept for commands. */
  readonly examined?: ExaminedSettings;
}

export function openDoctor(
  served: Omit<Served, 'proxies'>,
  { dataDir, settings, exclusive, examined }: DoctorOptions,
): { readonly doctor: Doctor; readonly proxies: ProxyWatch } {
  const { trustProxy } = examined ?? { trustProxy: 0 };
  const trusted = trustProxy === 'none' ? 0 : trustProxy;
  const keptIn = exclusive && examined !== undefined ? dataDir : undefined;
  const proxies = watchProxies(trusted, served.clock, keptIn);
  const patient = ownPatient({ ...served, proxies }, examined ?? nothingSetUp(dataDir, settings.publicUrl));
  return { doctor: createDoctor(patient), proxies };
}

const nothingSetUp = (dataDir: string, publicUrl: string): ExaminedSettings => ({
  dataDir,
  minFreeBytes: 0,
  publicUrl,
  bucket: undefined,
  tryMail: undefined,
  trustProxy: 0,
  isKeyGiven: true,
  hasBackupTarget: false,
  tryServerTools: undefined,
});
