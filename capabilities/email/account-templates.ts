// The text of messages about an account.
import { dashboard, draft, minuteOf, quoted } from './template-parts.js';
import type { KeyChange, MessageOf, SecondFactorChange } from './message.js';
import type { Draft, Paragraph, Site } from './render.js';

/** Advice for an owner who did not do what the message reports. */
const ifNotYou = (site: Site): Paragraph[] => [
  'If this was not you, somebody else can get into your account: set a new password now and look through your sessions and keys.',
  dashboard(site),
];

const keyName = (name: string, lastFour: string): string => `"${quoted(name)}" (it ends in ${lastFour})`;

export function verifyEmail({ link }: { link: string }, site: Site): Draft {
  return draft(
    'Confirm your e-mail address',
    `Welcome to ${site.name}! Please open this link to confirm that this address is yours:`,
    { link },
    'It works for three days. If you did not sign up, ignore this message.',
  );
}

export function alreadyRegistered(_message: unknown, site: Site): Draft {
  return draft(
    'You already have an account',
    `Somebody, perhaps you, tried to sign up to ${site.name} with this address. You already have an account, so nothing was changed. You can sign in, or choose a new password if you forgot yours:`,
    dashboard(site),
    'If it was not you, there is nothing to do.',
  );
}

export function confirmNewEmail({ link }: { link: string | null }, site: Site): Draft {
  // The person who asked sees this subject, so it must not reveal whether the address has an account.
  const subject = 'Is this your new e-mail address?';
  if (link !== null) {
    return draft(
      subject,
      `Please open this link to use this address for your account on ${site.name}:`,
      { link },
      'It works for one day. Until then your account keeps its old address. If you did not ask for this, ignore this message.',
    );
  }
  return draft(
    subject,
    `Somebody, perhaps you, asked to use this address for an account on ${site.name}. You already have an account with it, so nothing was changed. You can sign in to that one:`,
    dashboard(site),
    'If it was not you, there is nothing to do.',
  );
}

export function emailChangeRequested({ newEmailMasked }: { newEmailMasked: string }, site: Site): Draft {
  return draft(
    'Your e-mail address is about to change',
    `Somebody who is signed in to your account on ${site.name} asked to move it to the address ${quoted(newEmailMasked)}. It moves once the link that was mailed there is opened.`,
    'If it was you, there is nothing to do here. If it was not, set a new password now: that voids the link.',
    dashboard(site),
  );
}

export function emailChanged({ newEmailMasked }: { newEmailMasked: string }, site: Site): Draft {
  return draft(
    'Your e-mail address was changed',
    `Your account on ${site.name} now has the address ${quoted(newEmailMasked)}. This is the last message to the old one.`,
    'If this was not you, somebody else can get into your account: ask the people who run the service for help at once.',
  );
}

export function emailConfirmed(_message: unknown, site: Site): Draft {
  return draft(
    'Your e-mail address is confirmed',
    `An admin of ${site.name} confirmed that this address is yours. You can use all of your account now:`,
    dashboard(site),
    'If you never signed up, choose a new password with "Forgot your password?": then the account is yours alone.',
  );
}

export function resetPassword({ link }: { link: string }, site: Site): Draft {
  return draft(
    'Choose a new password',
    `Somebody, hopefully you, asked for a new password for your account on ${site.name}. Open this link to choose one:`,
    { link },
    'It works for one hour and only once. If it was not you, ignore this message: your password stays as it is.',
  );
}

export function passwordChanged(_message: unknown, site: Site): Draft {
  return draft(
    'Your password was changed',
    `The password of your account on ${site.name} was changed, and all other sessions were ended.`,
    ...ifNotYou(site),
  );
}

export function signedInElsewhere(
  { address, userAgent, time }: Omit<MessageOf<'signed_in_elsewhere'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'A new sign-in to your account',
    `Somebody signed in to your account on ${site.name} from a place that we have not seen before:`,
    `When: ${minuteOf(time)}`,
    `From: ${quoted(address)}`,
    `With: ${quoted(userAgent) || 'an unknown program'}`,
    'If it was you, there is nothing to do.',
    ...ifNotYou(site),
  );
}

export function passwordKnown(
  { isMissing, address, userAgent, time }: Omit<MessageOf<'password_known'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your password was given without the second factor',
    `Somebody gave the right password of your account on ${site.name}, ${isMissing ? 'but not the second factor' : 'but a wrong code as the second factor'}. That alone lets nobody in.`,
    `When: ${minuteOf(time)}`,
    `From: ${quoted(address)}`,
    `With: ${quoted(userAgent) || 'an unknown program'}`,
    'If it was you, there is nothing to do. If it was not, somebody knows your password: set a new one now.',
    dashboard(site),
  );
}

const KEY_CHANGES: Readonly<Record<KeyChange, readonly [subject: string, event: string]>> = {
  created: ['A key was created', 'was created'],
  rotated: ['A key was rotated', 'was replaced by a new secret'],
  revoked: ['A key was revoked', 'was revoked and no longer works'],
  widened: ['A key may do more', 'was given more rights'],
};

export function keyChanged({ what, name, lastFour }: Omit<MessageOf<'key_changed'>, 'kind'>, site: Site): Draft {
  const [subject, event] = KEY_CHANGES[what];
  return draft(
    subject,
    `The key ${keyName(name, lastFour)} of your account on ${site.name} ${event}.`,
    ...ifNotYou(site),
  );
}

const SECOND_FACTOR_CHANGES: Readonly<Record<SecondFactorChange, readonly [subject: string, event: string]>> = {
  passkey_added: ['A passkey was added', 'A passkey was added to your account'],
  passkey_removed: ['A passkey was removed', 'A passkey was removed from your account'],
  totp_added: ['An authenticator app was added', 'An authenticator app was added to your account'],
  totp_removed: ['Your authenticator app was removed', 'The authenticator app was removed from your account'],
  recovery_codes_renewed: [
    'Your recovery codes were renewed',
    'New recovery codes were made for your account; the old ones no longer work',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'A recovery code was used to sign in to your account; it will not work again',
  ],
};

export function secondFactorChanged({ what }: { what: SecondFactorChange }, site: Site): Draft {
  const [subject, event] = SECOND_FACTOR_CHANGES[what];
  return draft(subject, `${event} (${site.name}).`, ...ifNotYou(site));
}

export function keyReported(
  { name, lastFour, credential }: Omit<MessageOf<'key_reported'>, 'kind'>,
  site: Site,
): Draft {
  const thing = credential === 'key' ? 'key' : 'server token';
  return draft(
    `A ${thing} was reported and revoked`,
    `Somebody found your ${thing} ${keyName(name, lastFour)} where others could read it and reported it to ${site.name}. It was revoked at once and no longer works.`,
    'Please find out where it was shown, then make a new one:',
    dashboard(site),
  );
}

export function keyExpiring(
  { name, lastFour, days, expiresAt }: Omit<MessageOf<'key_expiring'>, 'kind'>,
  site: Site,
): Draft {
  const when = days <= 1 ? 'within a day' : `in ${days} days`;
  return draft(
    `A key expires ${when}`,
    `Your key ${keyName(name, lastFour)} on ${site.name} expires ${when}, at ${minuteOf(expiresAt)}. What uses it stops working then.`,
    'Rotate it before, or make a new one:',
    dashboard(site),
  );
}

export function accountSuspended({ reason }: { reason: string }, site: Site): Draft {
  return draft(
    'Your account was suspended',
    `Your account on ${site.name} was suspended. Nobody can sign in to it, its keys do not work and its products are not shown.`,
    `The reason given: ${quoted(reason, 2000)}`,
    'If you think that this is a mistake, write to the people who run the service.',
  );
}

export function accountReinstated(_message: unknown, site: Site): Draft {
  return draft(
    'Your account works again',
    `The suspension of your account on ${site.name} was lifted: your sign-in, your keys and your products are back.`,
    dashboard(site),
  );
}

export function invitation({ link, inviter }: { link: string; inviter: string }, site: Site): Draft {
  return draft(
    `You are invited to ${site.name}`,
    `${quoted(inviter)} invites you to ${site.name}, a marketplace for game-server plugins. Open this link to make your account:`,
    { link },
    'It works for seven days and only once.',
  );
}

export function sellerApproved({ sellerName }: { sellerName: string }, site: Site): Draft {
  return draft(
    'You can sell now',
    `Your account on ${site.name} was approved: you can publish and sell as ${quoted(sellerName)}.`,
    dashboard(site),
  );
}

export function accountDeleted(_message: unknown, site: Site): Draft {
  return draft(
    'Your account was deleted',
    `Your account on ${site.name} was deleted, with your name, your address and every way to sign in. This is the last message to this address.`,
    'If this was not you, write to the people who run the service.',
  );
}

export function adminMade({ name, email, maker }: Omit<MessageOf<'admin_made'>, 'kind'>, site: Site): Draft {
  const byWhom = maker === null ? 'the operator' : quoted(maker);
  return draft(
    'There is a new admin',
    `${quoted(name)} (${quoted(email, 254)}) was made an admin of ${site.name} by ${byWhom}. Admins can suspend accounts, approve sellers, mark orders as paid and make more admins.`,
    'If you expected that, there is nothing to do. If not, look into the audit log, and ask whoever runs the service to take it back on the server, with "npm run account -- demote", and to look after whoever did it:',
    dashboard(site),
  );
}
