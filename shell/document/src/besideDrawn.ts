/**
 * Stands behind a page that was drawn ahead, for what happens before the app is there.
 * - A link that is pressed loads the next document, and the app there would not know the link's state (`data-state`,
 *   JSON): it is kept for `takePressedLink` of the shell.
 * - A button that is pressed is marked (`data-pressed`), the last one of several: `revealApp` presses the app's own.
 * - Where the page has controls and the tab brings what decides about it (such a state, that of a history entry), what was
 *   drawn ahead is another page than the one that comes: it goes at once.
 */
export const besideDrawn = `(function(){
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
