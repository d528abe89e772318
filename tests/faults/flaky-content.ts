/** Storyblok as the site knows it, with the project's stories and more; and everything that it should not be. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cdnOverHttp } from '@/lib/content/embedded/over-http';
import type { StoredStory } from '@/lib/content/embedded/story-file';
import { type StorySet, storySet } from '@/lib/content/embedded/story-folder';

/** What it does: answers; takes no connection; says nothing; stops in the middle; fails; lets a proxy speak; nonsense. */
export const contentStates = ['gone', 'silent', 'half', 'failing', 'proxy', 'nonsense'] as const;
export type ContentState = 'well' | (typeof contentStates)[number];

export class FlakyContent {
  private state: ContentState = 'well';
  private set: StorySet;
  private readonly server = createServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    this.answer(new Request(url), response).catch((error: unknown) => response.destroy(error as Error));
  });
  private readonly cdn = cdnOverHttp(() => () => this.set, { isOpen: () => true });

  constructor(stories: readonly StoredStory[]) {
    this.set = storySet(stories);
  }

  /** Starts; gives what to set as STORYBLOK_API_URL. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v2`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  become(state: ContentState): void {
    this.state = state;
    // What hangs ends with what made it hang.
    this.server.closeAllConnections();
  }

  /** Publishes another story. */
  publish(story: StoredStory): void {
    this.set = storySet([...this.set.stories, story]);
  }

  private async answer(request: Request, response: ServerResponse): Promise<void> {
    switch (this.state) {
      case 'gone':
        response.destroy();
        return;
      case 'silent':
        return;
      case 'failing':
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"oops"}');
        return;
      case 'proxy':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the network</html>');
        return;
      case 'nonsense':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        return;
      default: {
        const answer = await this.cdn(request);
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        // Half of it, and then nothing: no end.
        if (this.state === 'half') response.write(body.subarray(0, body.length / 2));
        else response.end(body);
      }
    }
  }
}
