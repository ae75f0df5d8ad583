/**
 * Styles of the page for operators: the portal's colours, light and dark, phone and desk. Tables
 * are cards where columns would be so narrow that versions break.
 */
export const pageStyle = `
:root{color-scheme:light dark;--page:#f6f6f2;--card:#fff;--text:#1b1d26;--muted:#555968;--line:#dddfd8;--edge:#7c8090;--accent:#3f47c4;--on:#fff;--bad:#a3281c;--good:#1d6b3f}
@media(prefers-color-scheme:dark){:root{--page:#13141a;--card:#1d1f28;--text:#eceef5;--muted:#adb1bf;--line:#343845;--edge:#8b90a3;--accent:#aab2ff;--on:#14163a;--bad:#ff9d8f;--good:#7fd6a4}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--text);background:var(--page);overflow-wrap:break-word}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;background:var(--card);border-bottom:1px solid var(--line)}
header p{margin:0}.brand{font-weight:700;margin-right:auto}.who{color:var(--muted)}
nav{display:flex;flex-wrap:wrap;gap:8px;padding:16px 16px 0;max-width:1200px;margin:0 auto}
nav a{display:flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:10px;color:var(--text);background:var(--card);text-decoration:none;font-weight:600}
nav a[aria-current]{color:var(--on);background:var(--accent);border-color:var(--accent)}
main{max-width:1200px;margin:0 auto;padding:16px}
.narrow{max-width:28rem;margin-top:10vh}
h1{margin:8px 0;font-size:1.5rem;line-height:1.2}h2{margin:0 0 8px;font-size:1.125rem}
section{overflow-x:auto;margin:16px 0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:14px}
p{margin:0 0 8px}.muted{color:var(--muted)}.bad{color:var(--bad)}.good{color:var(--good)}
table{width:100%;border-collapse:collapse}
th,td{padding:8px;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}
thead th{border-top:0;color:var(--muted);font-size:.875rem;overflow-wrap:normal}tbody th{font-weight:600}h1:focus{outline:0}
td p{margin:0 0 4px}td .buttons{margin-top:0}
.whole{display:inline-block;max-width:100%;overflow-wrap:anywhere}.words-whole{overflow-wrap:break-word}table+table{margin-top:16px}
@media(min-width:1001px){tbody th,.whole{white-space:nowrap}}
button,select,input,textarea{font:inherit;min-height:44px;border-radius:10px}
button{padding:8px 16px;line-height:1.25;font-weight:600;color:var(--accent);background:transparent;border:1px solid var(--edge);cursor:pointer}
button.main{color:var(--on);background:var(--accent);border-color:var(--accent)}
button:disabled{opacity:.6;cursor:default}
select,input,textarea{width:100%;padding:8px 12px;color:var(--text);background:var(--card);border:1px solid var(--edge)}
label{display:block;margin:8px 0;font-weight:600}
.buttons{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
dialog{width:calc(100% - 32px);max-width:36rem;padding:24px;color:var(--text);background:var(--card);border:1px solid var(--line);border-radius:14px}
dialog::backdrop{background:#0008}
.words{white-space:pre-wrap;overflow-wrap:anywhere;padding:8px 12px;border-left:4px solid var(--edge)}
.words.bad{border-color:var(--bad)}
@media(max-width:1000px){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr,th,td{display:block;border-top:0}tbody tr{padding:8px 0;border-top:1px solid var(--line)}tbody th,td{padding:2px 0}
td[data-label]::before{content:attr(data-label) ": ";color:var(--muted)}td[data-label]:has(button)::before{content:none}td:empty{display:none}
}
`.trim();
