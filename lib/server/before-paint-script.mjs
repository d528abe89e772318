// What a query changes on a page that is the same for everybody (DESIGN §3 'Pages'), before anything is painted: the menu
// (`menu_prompt=true`) and the download prompt (`hide_download_prompt=true`, in any case) stay away for as long as the
// document is open; a prompt that was closed stays away for the session. Who has not chosen about cookies is asked with the
// first paint, not when React has come alive: nothing appears under a thumb later. Who takes part in experiments sees their
// variants (lib/experiments; the cookie exists after consent only). Inline, because a file of its own would hold up
// the first paint; the policy of every document allows exactly this text (content-security-policy.mjs), and
// app/styles/base.css and the banner (components/shell/notices/cookie-question.client.tsx) act on the attributes.

/** Where this session remembers that the download prompt was closed. */
export const downloadPromptKey = 'snoei-download-prompt';

/** The first version of the question about cookies, and the oldest that a yes must have been said to: lib/tracking/consent.ts. */
const firstVersion = '2026-11-21';
export const consentCoveredSince = '2026-11-21';

/** The whole script, word for word. */
export const beforePaintScript = [
  '(function(root,query,jar,choice,closed,shown){',
  "if(query.get('menu_prompt')==='true')root.setAttribute('data-menu','none');",
  'choice=(/(?:^|; )cookieconsent_status=(allow|deny)(?:;|$)/.exec(jar)||[])[1];',
  `if(choice==='allow'&&(/(?:^|; )cookieconsent_version=([^;]*)/.exec(jar)||[0,'${firstVersion}'])[1]<'${consentCoveredSince}')choice=0;`,
  "if(!choice)root.setAttribute('data-cookies','ask');",
  `try{closed=sessionStorage.getItem('${downloadPromptKey}')}catch(e){}`,
  `if(choice==='allow'&&(shown=/(?:^|; )snoei_experiments=[0-9a-f-]{36}\\|([\\w:/]+)/.exec(jar)))root.setAttribute('data-experiments',shown[1]);`,
  "if(closed||(query.get('hide_download_prompt')||'').toLowerCase()==='true')root.setAttribute('data-download-prompt','none')",
  '})(document.documentElement,new URLSearchParams(location.search),document.cookie)',
].join('');
