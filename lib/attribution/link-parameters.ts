/** The parameters of an app link, in order. */
import { type CampaignValues, findParameterValue, type LinkParameter } from './link-parameter';

export interface CustomParameter extends LinkParameter {
  readonly name: string;
}

export interface LinkParameters {
  /** Its default is mandatory: a link without media source is invalid. */
  readonly mediaSource?: LinkParameter;
  readonly campaign?: LinkParameter;
  readonly channel?: LinkParameter;
  readonly ad?: LinkParameter;
  readonly adSet?: LinkParameter;
  readonly deepLinkValue?: LinkParameter;
  /** `af_sub1` to `af_sub5`. */
  readonly subs?: readonly LinkParameter[];
  /** Parameter name of an advertisement's click id. */
  readonly clickIdName?: string;
  readonly custom?: readonly CustomParameter[];
}

/** Parameter names of source and campaign by kind of link. */
export interface LinkNames {
  readonly mediaSource: 'pid' | 'af_media_source';
  readonly campaign: 'c' | 'af_campaign';
}

/** Version of the provider's script whose rules this implements. */
const scriptVersion = '2_9_0';

const subNames = ['af_sub1', 'af_sub2', 'af_sub3', 'af_sub4', 'af_sub5'] as const;

/** Reserved parameter names. */
const fixedNames: readonly string[] = [
  'af_js_web',
  'af_ss_ver',
  'pid',
  'c',
  'af_media_source',
  'af_campaign',
  'af_channel',
  'af_ad',
  'af_adset',
  'deep_link_value',
  'af_keywords',
  'af_r',
];

const clickIdKey = 'gclid';
const keywordKey = 'keyword';

/** Lists the names in the landing URL that identify an entry in storage. */
export function listConfiguredKeys(parameters: LinkParameters): string[] {
  const { mediaSource, campaign, channel, ad, adSet, deepLinkValue, subs = [], custom = [] } = parameters;
  const looked = [mediaSource, campaign, channel, ad, adSet, deepLinkValue, ...subs, ...custom];
  const keys = looked.flatMap((parameter) => parameter?.keys ?? []);
  return [...new Set(parameters.clickIdName ? [...keys, clickIdKey] : keys)];
}

/** Lists the same names and those that are only read with them. */
export function listReadKeys(parameters: LinkParameters): string[] {
  const keys = listConfiguredKeys(parameters);
  return parameters.clickIdName ? [...new Set([...keys, keywordKey])] : keys;
}

/**
 * Returns names and values of a link, in order, without empty ones. Null when the media source has no default. Custom
 * parameters can't override a reserved name or the click id's; the click id may override a sub value only.
 */
export function findLinkPairs(
  parameters: LinkParameters,
  values: CampaignValues,
  names: LinkNames,
): ReadonlyMap<string, string> | null {
  const { mediaSource, clickIdName, subs = [], custom = [] } = parameters;
  if (!mediaSource?.defaultValue) return null;
  const pairs = new Map<string, string>([
    ['af_js_web', 'true'],
    ['af_ss_ver', scriptVersion],
  ]);
  const put = (name: string, parameter: LinkParameter | undefined) => {
    const value = parameter ? findParameterValue(parameter, values) : null;
    if (value) pairs.set(name, value);
  };
  put(names.mediaSource, mediaSource);
  put(names.campaign, parameters.campaign);
  put('af_channel', parameters.channel);
  put('af_ad', parameters.ad);
  put('af_adset', parameters.adSet);
  put('deep_link_value', parameters.deepLinkValue);
  for (const [index, name] of subNames.entries()) put(name, subs[index]);
  putClickId(pairs, clickIdName, values);
  const reserved: readonly string[] = [...fixedNames, ...subNames, ...(clickIdName ? [clickIdName] : [])];
  for (const parameter of custom) {
    if (parameter.name && !reserved.includes(parameter.name)) put(parameter.name, parameter);
  }
  return pairs;
}

/** Adds the click id, and the search term of the advertisement. */
function putClickId(pairs: Map<string, string>, name: string | undefined, values: CampaignValues): void {
  const clickId = values.get(clickIdKey);
  if (!name || !clickId || fixedNames.includes(name)) return;
  pairs.set(name, clickId);
  const keyword = values.get(keywordKey);
  if (keyword) pairs.set('af_keywords', keyword);
}
