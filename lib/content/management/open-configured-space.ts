/** The configured space, for the commands. */
import { type Env, SettingsError } from '@/lib/config/env';
import { createManagementClient } from '../storyblok';
import { openSpace, type Space } from './space';

type Settings = Pick<
  Env,
  'STORYBLOK_SPACE_ID' | 'STORYBLOK_MANAGEMENT_TOKEN' | 'STORYBLOK_MANAGEMENT_URL' | 'STORYBLOK_REGION'
>;

/** Rejects with {@link SettingsError} without a configured space or token. */
export async function openConfiguredSpace(settings: Settings): Promise<Space> {
  const { STORYBLOK_SPACE_ID: spaceId, STORYBLOK_MANAGEMENT_TOKEN: token } = settings;
  if (!spaceId || !token) {
    throw new SettingsError([
      ...(spaceId ? [] : ['STORYBLOK_SPACE_ID: is needed, the number of the space']),
      ...(token ? [] : ['STORYBLOK_MANAGEMENT_TOKEN: is needed, a personal access token']),
    ]);
  }
  return openSpace(
    await createManagementClient({
      token,
      region: settings.STORYBLOK_REGION,
      endpoint: settings.STORYBLOK_MANAGEMENT_URL,
    }),
    spaceId,
  );
}
