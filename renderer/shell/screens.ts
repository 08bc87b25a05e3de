import { shallowRef } from 'vue';
import type AppOverlays from './AppOverlays.vue';
import type AppShell from './AppShell.vue';

/** The screens of a campaign, once they are there: the first screen is shown without them. */
export const appShell = shallowRef<typeof AppShell>();
/** All that lies over every screen: commands and their keys, sheets, notices. */
export const appOverlays = shallowRef<typeof AppOverlays>();
