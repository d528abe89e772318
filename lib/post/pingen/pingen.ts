/**
 * Letters at Pingen. A letter is a draft until it is sent: nothing prints before {@link Pingen.send}, so a draft whose creation was not
 * answered costs nothing. Whatever is known of states is by asking: answers get lost, and webhooks come twice, late or never.
 */
import * as z from 'zod';
import { type PingenSettings, pingenCall, putFile, shortWords } from './pingen-client';
import { PrintHouseRefusal, PrintHouseUnavailable } from './pingen-errors';
import { endedStatuses } from './pingen-states';

/** A letter as Pingen has it. */
export interface HouseLetter {
  readonly id: string;
  /** Pingen's word for its state (`validating`, `valid`, `action_required`, `sent` and others). */
  readonly status: string;
  readonly trackingNumber: string | null;
}

export interface Pingen {
  /** Uploads a file and makes a draft of it, which is not sent. Idempotent by key, for a day. */
  draft(file: {
    readonly name: string;
    readonly pdf: Uint8Array;
    readonly key: string;
  }): Promise<HouseLetter>;
  /** Null if there is no such letter. */
  find(id: string): Promise<HouseLetter | null>;
  /** The newest letter of a file with that very name; null if there is none. */
  findByName(name: string): Promise<HouseLetter | null>;
  /** Has a draft printed and posted. */
  send(id: string, key: string): Promise<void>;
  /** Asks to stop a letter that was sent. Throws PrintHouseRefusal when it is too late. */
  cancel(id: string): Promise<void>;
  /** Deletes a letter with its file. A missing one is ignored. Throws PrintHouseRefusal for one that is under way. */
  remove(id: string): Promise<void>;
  /** What Pingen last said of a letter, in its own words. */
  words(id: string): Promise<string>;
  /** Whether the organisation can pay for letters. */
  isPaidUp(): Promise<boolean>;
}

/**
 * How each letter is posted. `fast` is Pingen's name for the fastest post that is not registered, in every country; for the Netherlands
 * it knows no registered post. Black and white on one side, as operators print.
 */
const sending = { delivery_product: 'fast', print_mode: 'simplex', print_spectrum: 'grayscale' } as const;

/** Of our cover sheet (lib/letters/pdf/render-cover.ts). */
const addressPosition = 'left';

const resource = z.object({
  id: z.string().min(1),
  attributes: z.object({
    status: z.string().nullish(),
    file_original_name: z.string().nullish(),
    tracking_number: z.string().nullish(),
  }),
});
const letterResponse = z.object({ data: resource });
const listResponse = z.object({ data: z.array(resource) });
const uploadResponse = z.object({
  data: z.object({ attributes: z.object({ url: z.url(), url_signature: z.string().min(1) }) }),
});
const eventsResponse = z.object({
  data: z.array(
    z.object({ attributes: z.object({ name: z.string().nullish(), emitted_at: z.string().nullish() }) }),
  ),
});
const organisationResponse = z.object({
  data: z.object({ attributes: z.object({ missing_credits: z.coerce.number().nullish() }) }),
});

const letters = 'deliveries/letters';
const missing = [404, 410];

/** Returns Pingen's letters for an organisation. */
export function openPingen(settings: PingenSettings): Pingen {
  const call = pingenCall(settings);
  const pathOf = (id: string, more = '') => `${letters}/${encodeURIComponent(id)}${more}`;
  const orMissing = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PrintHouseRefusal && missing.includes(error.status)) return null;
      throw error;
    }
  };

  return {
    async draft({ name, pdf, key }) {
      const { data } = read(uploadResponse, await call({ method: 'GET', path: '/file-upload' }));
      const { url, url_signature } = data.attributes;
      await putFile(url, pdf, settings.apiUrl);
      const attributes = {
        file_original_name: name,
        file_url: url,
        file_url_signature: url_signature,
        address_position: addressPosition,
        auto_send: false,
      };
      const body = { data: { type: 'letters', attributes } };
      return toLetter(read(letterResponse, await call({ method: 'POST', path: letters, body, key })).data);
    },
    async find(id) {
      const found = await orMissing(call({ method: 'GET', path: pathOf(id) }));
      return found === null ? null : toLetter(read(letterResponse, found).data);
    },
    async findByName(name) {
      const query = new URLSearchParams({ q: name, sort: '-created_at', 'page[limit]': '20' });
      const { data } = read(listResponse, await call({ method: 'GET', path: `${letters}?${query}` }));
      const found = data.find(
        ({ attributes }) =>
          attributes.file_original_name === name && !endedStatuses.includes(attributes.status ?? ''),
      );
      return found ? toLetter(found) : null;
    },
    async send(id, key) {
      const body = { data: { type: 'letters', id, attributes: sending } };
      await call({ method: 'PATCH', path: pathOf(id, '/send'), body, key });
    },
    async cancel(id) {
      await call({ method: 'PATCH', path: pathOf(id, '/cancel') });
    },
    async remove(id) {
      await orMissing(call({ method: 'DELETE', path: pathOf(id) }));
    },
    async words(id) {
      const path = pathOf(id, '/events?language=en-GB');
      const found = await orMissing(call({ method: 'GET', path }));
      if (found === null) return '';
      const events = read(eventsResponse, found).data.map(({ attributes }) => attributes);
      const newest = events.toSorted((a, b) => (b.emitted_at ?? '').localeCompare(a.emitted_at ?? ''))[0];
      return shortWords([newest?.name ?? '']);
    },
    async isPaidUp() {
      const path = `/organisations/${settings.organisation}`;
      const { data } = read(organisationResponse, await call({ method: 'GET', path }));
      return (data.attributes.missing_credits ?? 0) <= 0;
    },
  };
}

function toLetter({ id, attributes: { status, tracking_number } }: z.infer<typeof resource>): HouseLetter {
  return { id, status: status ?? '', trackingNumber: tracking_number || null };
}

/** A response of another shape is as good as none. */
function read<T>(shape: z.ZodType<T>, response: unknown): T {
  const result = shape.safeParse(response);
  if (!result.success) throw new PrintHouseUnavailable('unreadable');
  return result.data;
}
