/**
 * Script that runs in a document with a prerendered page until the app starts.
 * - Stores the state of a pressed link (`data-state`, JSON). The app in the next document reads it with the shell's
 *   `takeLinkResult`.
 * - Marks the last pressed button (`data-pressed`). `revealApp` then presses the app's button.
 * - Removes a prerendered page with controls if the tab has state that changes the page: the stored state of a link, or
 *   the state of the history entry.
 */
export const prerenderScript = `(function(){
var page=document.getElementById('prerendered'),kept='';
try{kept=sessionStorage.getItem('introvest.pressed-link')||''}catch(_){}
if('controls' in page.dataset&&(kept.indexOf(location.pathname+' ')===0||history.state&&history.state.usr)){
page.remove();document.getElementById('prerendered-style').remove();return}
page.addEventListener('click',function(e){
var b=e.target.closest('button'),a=e.target.closest('a[data-state]');
if(b){page.querySelectorAll('[data-pressed]').forEach(function(o){o.removeAttribute('data-pressed')});
b.setAttribute('data-pressed','')}
if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey)try{
sessionStorage.setItem('introvest.pressed-link',a.pathname+' '+a.dataset.state)}catch(_){}});
})();`.replaceAll('\n', '');
