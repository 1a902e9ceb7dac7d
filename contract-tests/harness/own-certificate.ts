// A certificate for TLS in tests, made anew each time, so that no private key lies among the sources.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** In PEM; the certificate is its own authority. */
export interface OwnCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate for names and addresses, from an hour ago to an hour from now unless told otherwise. */
export function ownCertificate(hosts: readonly string[], validUntil = Date.now() + HOUR_MS): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, element(0x0c, Buffer.from('test')))));
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ECDSA_SHA256),
    name,
    sequence(time(Math.min(Date.now(), validUntil) - HOUR_MS), time(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(ALTERNATIVE_NAMES, element(0x04, sequence(...hosts.map(generalName)))))),
  );
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, createPrivateKey(key))]);
  const der = sequence(content, sequence(ECDSA_SHA256), element(0x03, signature));
  const lines = der.toString('base64').replace(/.{1,64}/g, '$&\n');
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n` };
}

const HOUR_MS = 60 * 60 * 1000;

/** An element of DER (ITU-T X.690): its kind, the length of its content, and that. */
function element(kind: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([kind, ...size]), body]);
}

const sequence = (...content: readonly Buffer[]): Buffer => element(0x30, ...content);
const set = (...content: readonly Buffer[]): Buffer => element(0x31, ...content);
const identifier = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));

const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAMES = identifier('551d11');
const ECDSA_SHA256 = identifier('2a8648ce3d040302');

/** A GeneralizedTime. */
const time = (at: number): Buffer => element(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')));

const generalName = (host: string): Buffer =>
  isIP(host) === 0 ? element(0x82, Buffer.from(host)) : element(0x87, Buffer.from(ipaddr.parse(host).toByteArray()));
