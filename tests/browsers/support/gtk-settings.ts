/** Settings of GTK for MiniBrowser, in a folder that also gets whatever the browser keeps. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A window cannot be narrower than its tool bar: without these rules that is 447 pixels. */
const narrowToolBar = `
headerbar, toolbar, notebook header, entry, button, image, label { min-width: 0; padding: 0; margin: 0; border: 0 }
entry, label { font-size: 1px }
`;

/** Creates the folder; returns it with the environment that makes programs use it. */
export function makeGtkSettings(dark: boolean): {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'snoei-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), narrowToolBar);
  // Pages then prefer reduced motion.
  writeFileSync(path.join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return {
    folder,
    env: {
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    },
  };
}
