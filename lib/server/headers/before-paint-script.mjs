// Pre-paint script of static pages: the query hides the menu (`menu_prompt=true`) and the download prompt
// (`hide_download_prompt=true`, case-insensitive) for the lifetime of the document; a closed prompt stays hidden for
// the session. Without a consent choice the banner is shown at first paint instead of after hydration, to avoid a
// layout shift. Experiments show the browser's variant (lib/experiments; the cookie exists after consent only). Inline,
// because an external file would delay the first paint; the policy of every document allows exactly this text
// (content-security-policy.mjs), and app/styles/base.css and the banner
// (components/shell/notices/cookie-question.client.tsx) read the attributes. zod reads its global settings when it is
// loaded: without `jitless` it tries `Function`, which the policy refuses and browsers report as an error. A control
// that the visitor changes is marked, also before any other script is there
// (components/flow/drafts/drop-restored-values.ts).
import { consentCoveredSince, consentTextVersions } from '../../tracking/consent-versions.mjs';

/** Session storage key of the closed download prompt. */
export const downloadPromptKey = 'snoei-download-prompt';

/** The complete script. */
export const beforePaintScript = [
  '(window.__zod_globalConfig=window.__zod_globalConfig||{}).jitless=true;',
  '(function(root,query,jar,choice,closed,shown){',
  "if(query.get('menu_prompt')==='true')root.setAttribute('data-menu','none');",
  'choice=(/(?:^|; )cookieconsent_status=(allow|deny)(?:;|$)/.exec(jar)||[])[1];',
  `if(choice==='allow'&&(/(?:^|; )cookieconsent_version=([^;]*)/.exec(jar)||[0,'${consentTextVersions[0]}'])[1]<'${consentCoveredSince}')choice=0;`,
  "if(!choice)root.setAttribute('data-cookies','ask');",
  `try{closed=sessionStorage.getItem('${downloadPromptKey}')}catch(e){}`,
  `if(choice==='allow'&&(shown=/(?:^|; )snoei_experiments=[0-9a-f-]{36}\\|([\\w:/]+)/.exec(jar)))root.setAttribute('data-experiments',shown[1]);`,
  "addEventListener('input',function(e){e.target.wasTyped=true},true);",
  "if(closed||(query.get('hide_download_prompt')||'').toLowerCase()==='true')root.setAttribute('data-download-prompt','none')",
  '})(document.documentElement,new URLSearchParams(location.search),document.cookie)',
].join('');
