// What of the configuration the doctor looks at, for the service and for the command beside it.
import { obstacleToCopies } from '../db/engine/server-copies.js';
import type { ExaminedSettings } from '../market/doctor/patient.js';
import type { Config } from './config.js';

export function examinedSettings(config: Config): ExaminedSettings {
  const { dataDir, minFreeDiskBytes: minFreeBytes, publicUrl, s3, smtpUrl, secretKey, backup, database } = config;
  return {
    dataDir,
    minFreeBytes,
    publicUrl,
    bucket: s3 && { endpoint: s3.endpoint, name: s3.bucket },
    tryMail: smtpUrl === undefined ? undefined : () => tryMail(smtpUrl),
    trustProxy: config.isFrontless ? 'none' : config.trustedProxies,
    isKeyGiven: secretKey !== undefined,
    hasBackupTarget: backup.target !== undefined,
    tryServerTools: database && (() => obstacleToCopies(database)),
  };
}

/** The SMTP client is loaded only when it is needed. */
const tryMail = async (smtpUrl: string): ReturnType<NonNullable<ExaminedSettings['tryMail']>> =>
  (await import('../capabilities/email/mail-trial.js')).tryMailServer(smtpUrl);
