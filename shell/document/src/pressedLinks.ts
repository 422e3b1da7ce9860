import { createHash } from 'node:crypto';

/**
 * Stands behind a prerendered page: a link that is pressed before the app is there loads the next document, and the
 * app there would not know the link's state (`data-state`, JSON). `takePressedLink` of the shell reads it.
 */
export const pressedLinks =
  "document.getElementById('prerendered').addEventListener('click',function(e){" +
  "var a=e.target.closest('a[data-state]');" +
  'if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey)try{' +
  "sessionStorage.setItem('introvest.pressed-link',a.pathname+' '+a.dataset.state)" +
  '}catch(_){}})';

/** The policy allows this text alone. */
export const pressedLinksSource = `'sha256-${createHash('sha256').update(pressedLinks).digest('base64')}'`;
