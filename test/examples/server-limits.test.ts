/** What one client of the server may cost the others: whose request it is. */
import { expect, test } from 'vitest';

const LIMITS = new URL('../../examples/server/limits.mjs', import.meta.url).href;
const { addressOf } = (await import(LIMITS)) as { readonly addressOf: (request: object) => string };

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  // all addresses of a network are one client, however their zeros are written
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
  ['2001:db8:1:2::d', '2001:db8:1:2'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0'],
])('%s counts as %s', (remoteAddress, counted) => {
  expect(addressOf({ headers: {}, socket: { remoteAddress } })).toBe(counted);
});
