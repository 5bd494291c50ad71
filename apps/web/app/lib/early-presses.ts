/** On what React has taken over: the page itself, and each part whose script comes later. */
const LIVE = 'data-live';
const CAME_ALIVE = 'prep-ai:live';
/** On a part of the page that was pressed before its script was fetched. */
export const PRESSED = 'data-pressed';

/**
 * Runs in the head before anything is painted. A button is on the screen before the script that makes it work, for seconds
 * on a slow line: its press, and Enter in a form, are kept (the button pulses) and repeated as soon as that script is there.
 * Links work by themselves. Static, so that its hash can be in a content security policy.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var kept=[];
function part(e){return e.closest("[data-lazy-section]")||document.documentElement}
function live(e){return part(e).hasAttribute("${LIVE}")}
function keep(event,button){event.preventDefault();event.stopImmediatePropagation();if(!button||kept.some(function(k){return k.button===button}))return;
part(button).setAttribute("${PRESSED}","");kept.push({button:button,pulse:button.animate&&button.animate({opacity:[1,.5]},{duration:800,direction:"alternate",iterations:Infinity})})}
addEventListener("click",function(event){var button=event.target.closest&&event.target.closest("button");if(button&&!live(button))keep(event,button)},true);
addEventListener("keydown",function(event){var field=event.target,form=field.form;if(event.key==="Enter"&&!event.isComposing&&field.tagName==="INPUT"&&form&&!live(form))keep(event,form.querySelector("[data-submit]"))},true);
addEventListener("${CAME_ALIVE}",function(){setTimeout(function(){var due=kept.filter(function(k){return live(k.button)});kept=kept.filter(function(k){return!live(k.button)});due.forEach(function(k){if(k.pulse)k.pulse.cancel();k.button.click()})})})})()`;

/** From now on this part handles its presses; those that were kept are repeated. */
export function comeAlive(part: Element | null): void {
  part?.setAttribute(LIVE, '');
  dispatchEvent(new Event(CAME_ALIVE));
}
