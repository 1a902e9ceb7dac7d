// One-time codes of authenticator apps (RFC 6238).
import { Secret, TOTP } from 'otpauth';

/** The settings that every authenticator app supports; several apps ignore any others. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** RFC 4226, section 4, R6: 160 bits are recommended. */
const SECRET_BYTES = 20;
/** Steps a code may be early or late, for clocks that differ and codes typed slowly (RFC 6238, section 5.2). */
const WINDOW = 1;
const CODE = /^[0-9]{6}$/;

interface TotpAccount {
  /** In base32. */
  readonly secret: string;
  readonly email: string;
  /** The service's name, shown above the code. */
  readonly issuer: string;
}

/** A new secret: 160 random bits in base32 (32 characters). */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI that authenticator apps read from a QR code: `otpauth://totp/…`. It contains the secret. */
export function totpUri({ secret, email, issuer }: TotpAccount): string {
  return new TOTP({ ...SETTINGS, issuer, label: email, secret }).toString();
}

/**
 * The time step (of 30 seconds each, counted from 1970) to which a code belongs: the present one, the one before or the
 * one after; `null` when it belongs to none of them. The caller must store an accepted step and then refuse it and all
 * earlier ones, so that a code can be used only once.
 *
 * @param secret in base32
 * @param now epoch milliseconds
 */
export function matchTotp(secret: string, code: string, now: number): number | null {
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...SETTINGS, secret });
  const difference = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return difference === null ? null : totp.counter({ timestamp: now }) + difference;
}
