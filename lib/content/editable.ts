/** Marks for Storyblok's visual editor: which block a part of the page is. Only drafts carry what they are made of. */
import type { BlockData } from './fields';

export interface EditableAttributes {
  readonly 'data-blok-c'?: string;
  readonly 'data-blok-uid'?: string;
}

/** Attributes that let an editor press a part of the page to edit it; none for what is published. */
export function editableAttributes({ _editable: mark }: BlockData): EditableAttributes {
  const json = typeof mark === 'string' ? /^<!--#storyblok#(.*)-->$/s.exec(mark)?.[1] : undefined;
  if (json === undefined) return {};
  const options: unknown = JSON.parse(json);
  if (typeof options !== 'object' || options === null) return {};
  const { id, uid }: { id?: unknown; uid?: unknown } = options;
  return { 'data-blok-c': json, 'data-blok-uid': `${String(id)}-${String(uid)}` };
}
