/** A simulated Storyblok space behind its management API, for stories: folders, start pages, publishing, rejections. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type RunningServer, serveRequests } from './serve-requests';

export interface SpaceRecord {
  readonly id: number;
  readonly uuid: string;
  name: string;
  slug: string;
  parent_id: number;
  is_folder: boolean;
  is_startpage: boolean;
  group_id: string;
  tag_list: string[];
  created_at: string;
  first_published_at: string | null;
  published_at: string | null;
  position: number;
  content: Record<string, unknown> | null;
  /** The published version; null if never published. */
  live: Record<string, unknown> | null;
}

const body = z.object({
  story: z.looseObject({
    name: z.string().optional(),
    slug: z.string().optional(),
    parent_id: z.number().optional(),
    is_folder: z.boolean().optional(),
    is_startpage: z.boolean().optional(),
    group_id: z.string().optional(),
    tag_list: z.array(z.string()).optional(),
    first_published_at: z.string().optional(),
    content: z.record(z.string(), z.unknown()).optional(),
  }),
  publish: z.literal(1).optional(),
});

export interface FakeSpace extends RunningServer {
  readonly records: Map<number, SpaceRecord>;
  /** Method and path of every request. */
  readonly requests: string[];
  find(fullSlug: string): SpaceRecord;
}

export async function serveSpace(spaceId: string, token: string): Promise<FakeSpace> {
  const records = new Map<number, SpaceRecord>();
  const requests: string[] = [];
  let clock = Date.UTC(2026, 10, 1);
  const tick = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };

  const fullSlug = (record: SpaceRecord): string => {
    const parent = records.get(record.parent_id);
    if (record.is_startpage && parent) return `${fullSlug(parent)}/`;
    return parent ? `${fullSlug(parent)}/${record.slug}` : record.slug;
  };

  const shown = (record: SpaceRecord, withContent: boolean) => {
    const { live, content, ...rest } = record;
    return {
      ...rest,
      full_slug: fullSlug(record),
      published: live !== null,
      unpublished_changes: live !== null && JSON.stringify(live) !== JSON.stringify(content),
      ...(withContent && !record.is_folder ? { content } : {}),
    };
  };

  const taken = ({ id, parent_id, slug, is_startpage }: SpaceRecord) =>
    !is_startpage &&
    [...records.values()].some(
      (other) =>
        other.id !== id && !other.is_startpage && other.parent_id === parent_id && other.slug === slug,
    );

  const save = (record: SpaceRecord, { story, publish }: z.infer<typeof body>): Response => {
    Object.assign(record, story);
    if (taken(record)) return Response.json({ slug: ['has already been taken'] }, { status: 422 });
    if (publish) {
      record.live = record.content;
      record.published_at = tick();
      record.first_published_at ??= record.published_at;
    }
    records.set(record.id, record);
    return Response.json({ story: shown(record, true) });
  };

  const handle = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    if (request.headers.get('authorization') !== token)
      return Response.json({ error: 'Unauthorized' }, { status: 401 });
    const match = new RegExp(`^/v1/spaces/${spaceId}/stories(?:/(\\d+))?$`).exec(pathname);
    if (!match) return Response.json({ error: 'Not found' }, { status: 404 });
    const record = match[1] ? records.get(Number(match[1])) : undefined;
    if (match[1] && !record) return Response.json({ error: 'Not found' }, { status: 404 });
    if (record && request.method === 'GET') return Response.json({ story: shown(record, true) });
    if (record && request.method === 'PUT') return save(record, body.parse(await request.json()));
    if (request.method === 'POST') return save(emptyRecord(), body.parse(await request.json()));
    const perPage = Math.min(Number(searchParams.get('per_page') ?? 25), 100);
    const page = Number(searchParams.get('page') ?? 1);
    const all = [...records.values()];
    return Response.json(
      { stories: all.slice((page - 1) * perPage, page * perPage).map((one) => shown(one, false)) },
      { headers: { total: String(all.length), 'per-page': String(perPage) } },
    );
  };

  const emptyRecord = (): SpaceRecord => ({
    id: 5000 + records.size,
    uuid: randomUUID(),
    name: '',
    slug: '',
    parent_id: 0,
    is_folder: false,
    is_startpage: false,
    group_id: randomUUID(),
    tag_list: [],
    created_at: tick(),
    first_published_at: null,
    published_at: null,
    position: 0,
    content: null,
    live: null,
  });

  const server = await serveRequests(handle);
  return {
    ...server,
    records,
    requests,
    find: (slug) => {
      const found = [...records.values()].find((record) => fullSlug(record) === slug && !record.is_folder);
      if (!found) throw new Error(`nothing at ${slug}`);
      return found;
    },
  };
}
