/**
 * Notation, the faces that fall, and the total by hand: `4d6dl1 | 6 1 5 3 | 14`. Where the notation is written
 * back in another form, that form stands last.
 */
export const PLAIN = `
d6 | 4 | 4
1d6 | 4 | 4 | d6
D6 | 4 | 4 | d6
2d6 | 3 5 | 8
2 d 6 | 3 5 | 8 | 2d6
10d10 | 1 2 3 4 5 6 7 8 9 10 | 55
d2 | 2 | 2
d3 | 3 | 3
d100 | 87 | 87
d% | 87 | 87 | d100
3d% | 1 50 100 | 151 | 3d100
d1 | 1 | 1
d37 | 36 | 36
d1000000 | 999999 | 999999
dF | 1 | -1
dF | 2 | 0
dF | 3 | 1
4dF | 1 1 2 3 | -1
dF.2 | 3 | 1 | dF
dF.1 | 1 | -1
dF.1 | 6 | 1
3dF.1 | 2 5 6 | 1
4df | 3 3 3 3 | 4 | 4dF
7 | | 7
3.5 | | 3.5
0 | | 0
1d20+7 | 13 | 20 | d20+7
1d20-7 | 13 | 6 | d20-7
1d20 − 7 | 13 | 6 | d20-7
d20 + 3 - 1 | 10 | 12 | d20+3-1
d20-3-1 | 10 | 6
d20-(3-1) | 10 | 8
d6*3 | 4 | 12
d6×3 | 4 | 12 | d6*3
d6/2 | 5 | 2.5
d6÷2 | 4 | 2 | d6/2
2*d6+1 | 4 | 9
2*(d6+1) | 4 | 10
(d6) | 4 | 4 | d6
((2d6)) | 4 1 | 5 | 2d6
-d6 | 4 | -4
-(d6+2) | 4 | -6
--d6 | 4 | 4
+d6 | 4 | 4 | d6
10-d6 | 4 | 6
10--d6 | 4 | 14
d4*d4 | 3 4 | 12
d8/d4 | 6 4 | 1.5
8/4/2 | | 1
8/(4/2) | | 4
2d6+1d8-d4 | 1 2 8 3 | 8 | 2d6+d8-d4
/r d20+2 | 10 | 12 | d20+2
/roll 2d4 | 1 2 | 3 | 2d4
floor(d6/2) | 5 | 2
ceil(d6/2) | 5 | 3
round(d6/2) | 5 | 3
round(d6/4) | 5 | 1
abs(d4-d8) | 1 8 | 7
floor(-d6/2) | 5 | -3
floor((d6)/2) | 3 | 1 | floor(d6/2)
min(d6, d8) | 4 3 | 3
max(d6, d8) | 4 3 | 4
max(d6, 3, d8-2) | 1 4 | 3
min(d6) | 4 | 4
max(1, d6-3) | 2 | 1
min(max(d6, 2), 5) | 6 | 5
floor(3.7) | | 3
FLOOR(d6/2) | 5 | 2 | floor(d6/2)
[fire] 2d6 | 3 4 | 7
2d6[fire] | 3 4 | 7 | [fire] 2d6
2d6 [cold iron] + 3 | 3 4 | 10 | [cold iron] 2d6+3
[fire] 2d6 + [cold] d8 | 3 4 5 | 12 | [fire] 2d6+[cold] d8
[a] (2d6+1) | 3 4 | 8
d20+5 # to hit | 10 | 15
d20 #to hit | 10 | 10 | d20 # to hit
d20 # | 10 | 10 | d20
d20 # a # b | 10 | 10
6x 4d6dl1 | 6 5 4 1 3 3 3 3 1 1 1 1 6 6 6 6 2 3 4 5 5 5 1 1 | 68
3xd6 | 1 2 3 | 6 | 3x d6
1x d6 | 4 | 4
2x (d6+1) | 4 1 | 7 | 2x d6+1
2x d20 # twice | 4 6 | 10
d8 vs d6 | 6 4 | 1
d8 vs d6 | 6 3 | 2
d10 vs d6 | 9 3 | 3
d8 vs d6 | 4 4 | 1
d8 vs d6 | 1 1 | 0
d8 vs d6 | 5 1 | 5
d8 vs. d6 | 3 4 | 0 | d8 vs d6
d8 VS 4 | 8 | 2 | d8 vs 4
d8 + 2 vs d6 - 3 | 6 2 | 8 | d8+2 vs d6-3
d60 vs d2 | 60 1 | 60
d8 vs d6 # parry | 6 3 | 2
d8+2r | 12 | 12
d8 + 2r | 12 | 12 | d8+2r
d10+1r | 12 | 12
d6-1r | 4 | 4
d3-3r | 2 1 2 | 1
d6-5r | 2 2 2 | 2
d48+2r | 60 13 | 60
d60+2r dis | 5 44 | 44
d60+2r-1r | 5 44 | 44 | d60+1r
d8+2r-2r | 7 | 7 | d8
d8+2r+1 | 11 | 12 | d8+2r+1
d20 adv | 4 17 | 17
d20 dis | 4 17 | 4
d20adv | 4 17 | 17 | d20 adv
d20 advantage | 4 17 | 17 | d20 adv
d20 disadvantage | 4 17 | 4 | d20 dis
d20 adv 3 | 4 17 18 2 | 18
d20 dis 2 | 4 17 2 | 2
d20 adv 2 dis 3 | 4 17 | 4 | d20 dis
d12 adv 2 dis 2 | 7 | 7 | d12
d20 adv adv | 4 17 18 | 18 | d20 adv 2
2d20 adv | 4 17 | 17 | 2d20kh1
3d20 dis | 4 17 2 | 2 | 3d20kl1
d8+2r adv | 3 11 | 11
d20 adv+5 | 4 17 | 22 | d20 adv+5
`;
