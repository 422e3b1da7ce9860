import type { DocumentPage } from './pages.js';
import type { Site } from './snapshot.js';

export interface WaitingFile {
  url: string;
  as: 'script' | 'style';
  /**
   * Integrity hash. It must equal the one that the guard will set. Otherwise the browser would fetch the file twice.
   */
  integrity: string;
  run?: true;
}

export const waitingId = 'waiting';

/** Name of the Trusted Types policy for delayed starts. It admits only the waiting files. */
export const laterStartPolicy = 'introvest-start';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/**
 * Script that starts the app behind a prerendered page at the first sign of a human visitor. Until then, the page can
 * be read and its links work. The app's files are fetched once the browser is idle, unless the network is slow or
 * metered. The app starts immediately if this tab has stored something to show, such as a toast. A page that loads
 * under a resting pointer doesn't count as a pointer movement.
 */
export const laterStart = `(function(){
var files=JSON.parse(document.getElementById('${waitingId}').textContent),
signs=${JSON.stringify(signs)},begun,
policy=window.trustedTypes?trustedTypes.createPolicy('${laterStartPolicy}',{createScriptURL:function(url){
if(!files.some(function(f){return f.url===url}))throw new TypeError(url);return url}}):{createScriptURL:String};
function link(rel,f){var l=document.createElement('link');l.rel=rel;l.as=f.as;
if(rel==='preload')l.integrity=f.integrity;l.href=f.url;document.head.append(l)}
function run(f){var s=document.createElement('script');s.async=false;s.integrity=f.integrity;
s.src=policy.createScriptURL(f.url);document.head.append(s)}
function start(e){if(begun||e&&e.type==='pointermove'&&e.movementX===0&&e.movementY===0)return;begun=true;
signs.forEach(function(sign){removeEventListener(sign,start,true)});
files.forEach(function(f){if(f.run)run(f);else link('preload',f)})}
function fetchAhead(){var line=navigator.connection;
if(begun||line&&(line.saveData||/[23]g/.test(line.effectiveType)))return;
files.forEach(function(f){link('prefetch',f)})}
function isAwaited(){try{return sessionStorage.length>0}catch(_){return false}}
if(isAwaited())return start();
signs.forEach(function(sign){addEventListener(sign,start,{capture:true,passive:true})});
addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(fetchAhead,{timeout:5000})});
})();`.replaceAll('\n', '');

/** Returns whether the app may start later. Builds of previews and canaries must run, so that they can be judged. */
export const mayStartLater = (
  { canaries }: { canaries: readonly { candidate: { name: string } }[] },
  { snapshot }: { snapshot: Pick<Site['snapshot'], 'preview'> },
  { remote }: Pick<DocumentPage, 'remote'>,
): boolean => !snapshot.preview && canaries.every(({ candidate }) => candidate.name !== remote);
