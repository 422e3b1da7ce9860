import type { DocumentPage } from './pages.js';
import type { Site } from './snapshot.js';

/** A script or stylesheet of the app. */
export interface WaitingFile {
  url: string;
  as: 'script' | 'style';
  /** The integrity that the guard will set: with another one the browser would fetch the file twice. */
  integrity: string;
  /** Set for the scripts that start the app. */
  run?: true;
}

/** The id of the JSON element that names the waiting files. */
export const waitingId = 'waiting';

/** Of a page with scripts that wait; it lets through the addresses of waiting files alone. */
export const laterStartPolicy = 'introvest-start';

/** Any of these says that somebody is there. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/**
 * Stands behind a prerendered page, which can be read and whose links lead on by themselves: the app behind it starts with
 * the first sign of somebody, and its files are fetched before that, when the browser has nothing else to do and the line
 * is neither slow nor paid by the byte. It starts at once where something waits for it that this tab has kept (a message
 * for the next page). A pointer that the page came to lie under has not moved.
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

type Tried = { candidate: { name: string } };

/** Not where a build is tried, by a preview or by those by whom a candidate is judged: they see it run. */
export const mayStartLater = (
  { trials }: { trials: readonly Tried[] },
  { snapshot }: { snapshot: Pick<Site['snapshot'], 'preview'> },
  { remote }: Pick<DocumentPage, 'remote'>,
): boolean => !snapshot.preview && trials.every(({ candidate }) => candidate.name !== remote);
