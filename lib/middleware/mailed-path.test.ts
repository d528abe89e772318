import { describe, expect, it } from 'vitest';
import { edgeSite } from '@/tests/support/servers/edge-site';

const site = edgeSite();

describe('a company’s address from a mail', () => {
  it.each([
    ['/NETFLIX', '/netflix'],
    ['/Netflix/Opzeggen?a=%2B', '/netflix/opzeggen?a=%2B'],
    ['/netflix.', '/netflix'],
    ['/netflix)', '/netflix'],
    ['/netflix%3E', '/netflix'],
    ['/netflix%E2%80%9D.', '/netflix'],
    ['/netflix/opzeggen%20', '/netflix/opzeggen'],
    ['/netflix/opzeggen),', '/netflix/opzeggen'],
    ['/EN/NETFLIX/CANCEL', '/en/netflix/cancel'],
    ['/netflix/cancel.', '/netflix/opzeggen'],
    ['/cbr/opzeggen.', '/cbr'],
  ])('%s redirects once to %s', async (path, location) => {
    expect(await site(path)).toMatchObject({ kind: 'redirect', status: 301, location });
  });

  it.each(['/OPZEGGEN', '/onbekend.', '/ONBEKEND', '/netflix/geen-pagina.', '/.', '/bedrijf-0123456789.'])(
    '%s leads nowhere: it is no page of a known company',
    async (path) => {
      expect((await site(path)).kind).not.toBe('redirect');
    },
  );
});
