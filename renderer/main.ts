import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/standard-italic.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.css';
import './styles/print.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './app/App.vue';
import { bringScreens } from './app/screens.ts';
import { findDesktop } from './bridge/desktop.ts';
import { useSession } from './stores/session.ts';

const app = createApp(App).use(createPinia());
void useSession().start(findDesktop(), bringScreens);
app.mount('#app');
