/** Issue 25, point 12: the playground's service worker keeps a file once, whatever is asked behind its name. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../examples/playground/public/sw.js', import.meta.url), 'utf8');
const HERE = 'https://play.example';

test('25.12: fifty queries of one page are one entry, and answered offline', async () => {
  const entries = new Map<string, Response>();
  const addressOf = (key: string | { readonly url: string }): string => (typeof key === 'string' ? key : key.url);
  const cache = {
    add: () => Promise.resolve(),
    match: (key: string | { readonly url: string }) => Promise.resolve(entries.get(addressOf(key))?.clone()),
    put: (key: string | { readonly url: string }, answer: Response) => {
      entries.set(addressOf(key), answer);
      return Promise.resolve();
    },
  };
  let online = true;
  const heard = new Map<string, (event: unknown) => void>();
  runInNewContext(SOURCE, {
    self: {
      addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
      location: { origin: HERE },
      skipWaiting: () => undefined,
    },
    caches: { open: () => Promise.resolve(cache) },
    fetch: () => (online ? Promise.resolve(new Response('page')) : Promise.reject(new TypeError('offline'))),
    URL,
  });
  const ask = (path: string): Promise<Response> =>
    new Promise(respondWith => {
      heard.get('fetch')?.({ request: { method: 'GET', url: HERE + path }, respondWith });
    });
  for (let n = 0; n < 50; n++) expect((await ask(`/?junk=${n}`)).ok).toBe(true);
  await ask('/other');
  expect([...entries.keys()]).toEqual([`${HERE}/`, `${HERE}/other`]);
  online = false;
  expect(await (await ask('/?utm_source=mail')).text()).toBe('page');
});
