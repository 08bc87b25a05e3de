import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/standard-italic.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { createApp, h, shallowRef } from 'vue';
import { onPlayersPage, type PlayersPage } from '../platform/playersPages.ts';
import PlayersScreen from './PlayersScreen.vue';

const page = shallowRef<PlayersPage>();
onPlayersPage((next) => {
  page.value = next;
});
createApp({ render: () => h(PlayersScreen, { page: page.value }) }).mount('#players');
