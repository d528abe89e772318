/** Attributes for Storyblok's visual editor, which identify blocks. Only drafts contain their data. */
import type { BlockData } from './fields';

export interface EditableAttributes {
  readonly 'data-blok-c'?: string;
  readonly 'data-blok-uid'?: string;
}

/** Returns the attributes that make a part clickable in the editor; none for published stories. */
export function editableAttributes({ _editable: mark }: BlockData): EditableAttributes {
  const json = typeof mark === 'string' ? /^<!--#storyblok#(.*)-->$/s.exec(mark)?.[1] : undefined;
  if (json === undefined) return {};
  const options: unknown = JSON.parse(json);
  if (typeof options !== 'object' || options === null) return {};
  const { id, uid }: { id?: unknown; uid?: unknown } = options;
  return { 'data-blok-c': json, 'data-blok-uid': `${String(id)}-${String(uid)}` };
}
