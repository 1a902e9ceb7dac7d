// What no page of this service asks of a browser, so that nothing that gets into one can either.

/** Entries of a Permissions-Policy. */
export const BARRED_FEATURES: readonly string[] = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
].map((name) => `${name}=()`);
