// The cookie that identifies a browser in which somebody signed in. It is signed, so that nobody can forge one, and
// contains no names. It grants no access: whoever has it only gets a separate allowance for trying passwords of these
// accounts, which others behind the same address cannot use up.
import type { Keys } from '../../db/engine/keys.js';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * An account as a device knows it. After a new password, the first second factor or the end of the last one, no device
 * knows the account any more.
 */
export interface KnownAccount {
  readonly id: string;
  /** A PHC string; null without a password. */
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

/** The content of a cookie that we signed. */
export interface KnownDevice {
  /** 128 random bits in base64url. */
  readonly id: string;
  /** Who signed in with it, newest first. */
  readonly signIns: readonly SignIn[];
}

interface SignIn {
  /** Epoch seconds. */
  readonly at: number;
  /** 128 bits in base64url, which only this service can match to an account. */
  readonly mark: string;
}

export interface DeviceCookies {
  /**
   * The device of a cookie's value; null when there is no cookie, when it is not one of ours, or when all its sign-ins
   * are too old.
   */
  read(value: string | undefined): KnownDevice | null;
  /**
   * Whether somebody has signed in to this account from the device, with the password and kind of proof that it has
   * now. Takes as long when there is no account.
   */
  knows(device: KnownDevice, account: KnownAccount | undefined): boolean;
  /** The value of the cookie after a sign-in; an unknown device gets a new id. */
  remember(device: KnownDevice | null, account: KnownAccount): string;
}

/** Seconds for which a device remembers a sign-in to an account. */
export const DEVICE_LASTS_SECONDS = 180 * 24 * 60 * 60;
/** Accounts that a device remembers; the oldest sign-ins are forgotten. */
const ACCOUNTS_MAX = 5;
const RANDOM_BYTES = 16;
const FORM = /^[\w-]{22}(?:\.\d{1,12}\.[\w-]{22}){1,5}\.[\w-]{43}$/;
const NOBODY: KnownAccount = { id: '', passwordHash: null, hasSecondFactor: false };

/** @param keys each 256 bits in base64url, as derived for the purpose `known-devices` */
export function createDeviceCookies(keys: Keys, clock: () => number): DeviceCookies {
  const secrets = keys.map((key) => Buffer.from(key, 'base64url'));
  /** By each of the keys, the current one first. */
  const sign = (...parts: readonly string[]): Buffer[] =>
    secrets.map((secret) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest());
  const marksOf = (deviceId: string, { id, passwordHash, hasSecondFactor }: KnownAccount, at: number): string[] =>
    sign('sign-in', deviceId, id, passwordHash ?? '', String(hasSecondFactor), String(at)).map((signature) =>
      signature.subarray(0, RANDOM_BYTES).toString('base64url'),
    );
  const isOurs = (content: string, signature: string): boolean =>
    sign('cookie', content).some((expected) => timingSafeEqual(expected, Buffer.from(signature, 'base64url')));

  const knows: DeviceCookies['knows'] = (device, account) =>
    // All are compared, so that the time does not tell which one matched.
    device.signIns.filter(({ at, mark }) => marksOf(device.id, account ?? NOBODY, at).includes(mark)).length > 0 &&
    account !== undefined;

  return {
    knows,

    read(value) {
      if (value === undefined || !FORM.test(value)) return null;
      const end = value.lastIndexOf('.');
      const content = value.slice(0, end);
      if (!isOurs(content, value.slice(end + 1))) return null;
      const [id, ...rest] = content.split('.') as [string, ...string[]];
      const oldest = clock() / 1000 - DEVICE_LASTS_SECONDS;
      const signIns = rest
        .flatMap((text, index) => (index % 2 === 0 ? [{ at: Number(text), mark: rest[index + 1]! }] : []))
        .filter(({ at }) => at > oldest);
      return signIns.length === 0 ? null : { id, signIns };
    },

    remember(device, account) {
      const id = device?.id ?? randomBytes(RANDOM_BYTES).toString('base64url');
      const at = Math.floor(clock() / 1000);
      const others = (device?.signIns ?? []).filter((signIn) => !marksOf(id, account, signIn.at).includes(signIn.mark));
      const signIns = [{ at, mark: marksOf(id, account, at)[0]! }, ...others].slice(0, ACCOUNTS_MAX);
      const content = [id, ...signIns.map((signIn) => `${signIn.at}.${signIn.mark}`)].join('.');
      return `${content}.${sign('cookie', content)[0]!.toString('base64url')}`;
    },
  };
}
