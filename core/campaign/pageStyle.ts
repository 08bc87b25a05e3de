/** The look of an exported campaign on screen and paper. Constant: nothing of a campaign ever stands in it. */
export const BOOK_STYLE = `
:root{color-scheme:light dark;--ink:#24211c;--soft:#5b5549;--page:#fdf9f0;--around:#efeae0;--rule:#d3cabb;--head:#8a3b1c;--note:#f5eee0}
@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--soft:#b9b6ad;--page:#1e1d1f;--around:#14161b;--rule:#3a3f4b;--head:#f2994a;--note:#26262b}}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--around);color:var(--ink);font:17px/1.55 "Source Serif 4",Georgia,serif}
main{max-width:720px;margin:0 auto;padding:28px 36px;background:var(--page);border:1px solid var(--rule);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0;font-size:36px;line-height:1.15}
h2{margin:28px 0 0;color:var(--head);font-size:23px}
h3{margin:18px 0 0;font-size:18px}
a{color:var(--head)}
p{margin:6px 0}
nav{margin-top:12px;columns:2;font-size:15px}
nav ol{margin:0;padding:0;list-style:none}
section{padding-top:8px;border-top:1px solid var(--rule);margin-top:20px}
section h2{margin-top:8px}
.about{margin:0;color:var(--soft);font:14px/1.4 system-ui,sans-serif}
.note{margin:10px 0;padding:6px 14px;background:var(--note);border-left:3px solid var(--rule);border-radius:4px}
.star{border-left-color:#c9992e}
.secret{border-left-color:#c0453c}
blockquote{margin:10px 0;padding:4px 16px;border-left:3px solid var(--head);font-style:italic}
img{max-width:100%;max-height:420px;border-radius:6px}
.prep{padding-left:4px;list-style:none}
@media print{
:root{--ink:#000;--soft:#444;--page:#fff;--around:#fff;--rule:#bbb;--head:#6d2c12;--note:#fff}
@page{margin:18mm}
body{padding:0;font-size:10.5pt}
main{max-width:none;padding:0;border:0}
h2,h3{break-after:avoid}
.note,.entry,img{break-inside:avoid}
a{color:inherit;text-decoration:none}
}
`;
