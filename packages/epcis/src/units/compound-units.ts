/** Units of quantities without a common name; those with the same base units can be converted into each other. */
export const COMPOUND_UNITS = `
  H27=deg/m C84=rad/m F52=m/K F50=um/K F51=cm/K K13=ft/degF K45=in/degF L98=yd/degF F53=mm/K G06=mm/bar G04=cm/bar
  G05=m/bar K17=ft/psi K46=in/psi L99=yd/psi M53=m/Pa H84=g.mm M94=kg.m 4Q=oz.in 4R=oz.ft TKM=t.km H59=m2/N
  K93=1/psi F58=1/bar C96=1/Pa M71=m3/Pa G94=cm3/bar G95=l/bar G96=m3/bar G97=ml/bar K23=ft3/psi M14=yd3/psi
  K21=ft3/degF M11=yd3/degF G27=cm3/K G29=m3/K G28=l/K G30=ml/K M59=m/s.Pa J85=cm/s.bar K19=ft/s.psi K48=in/s.psi
  L13=m/s.bar J84=cm/s.K K18=ft/s.degF K47=in/s.degF L12=m/s.K C50=Np C51=Np/s K64=lb/degF L69=t/K L87=ton_us/degF
  F14=g/K F15=kg/K F16=mg/K G11=g/cm3.bar G12=g/dm3.bar G14=g/m3.bar G13=g/l.bar G15=g/ml.bar G16=kg/cm3.bar
  G18=kg/m3.bar H55=kg/dm3.bar G17=kg/l.bar M73=kg/m3.Pa J35=ug/m3.bar K70=lb/ft3.psi K76=lb/in3.psi L18=mg/m3.bar
  L77=t/m3.bar G33=g/cm3.K G34=g/dm3.K G36=g/m3.K G35=g/l.K G37=g/ml.K G38=kg/cm3.K G40=kg/m3.K H54=kg/dm3.K
  G39=kg/l.K J34=ug/m3.K K69=lb/ft3.degF K75=lb/in3.degF L17=mg/m3.K L76=t/m3.K H53=kg/bar F74=g/bar F75=mg/bar
  K77=lb/psi L70=t/bar L91=ton_us/psi M74=kg/Pa F18=kg.cm2 F19=kg.mm2 B32=kg.m2 F20=lb.in2 K65=lb.ft2 H15=cm2/g
  D21=m2/kg B33=kg.m2/s C53=N.m.s B18=J.s C54=N.m2/kg2 H40=N/A H45=V.s/m D59=Wb/m B56=kWb/m D60=Wb/mm F90=N.m/A
  F22=lbf.ft/A F89=N.m/deg M93=N.m/rad H07=Pa.s/bar F06=P/bar J74=cP/bar L16=mPa.s/bar N35=P/Pa H03=H/kohm
  H04=H/ohm G98=uH/kohm G99=uH/ohm H05=mH/kohm H06=mH/ohm F94=hPa.m3/s F93=hPa.l/s F98=MPa.m3/s F97=MPa.l/s
  F96=mbar.m3/s F95=mbar.l/s G01=Pa.m3/s F99=Pa.l/s F92=bar.m3/s F91=bar.l/s K87=psi.in3/s K88=psi.l/s K89=psi.m3/s
  K90=psi.yd3/s F82=hPa/K F83=kPa/K F85=MPa/K F84=mbar/K K86=lbf/in2.degF C64=Pa/K F81=bar/K F77=Pa.s/K F86=P/K
  J73=cP/K L15=mPa.s/K B83=m4 G77=mm4 D69=in4 N27=ft4 M82=m2/s.Pa G41=m2/s.bar G46=St/bar M80=St/Pa G09=m2/s.K
  G10=St/K H56=kg/m2.s C67=Pa.s/m M87=kg/s.Pa F62=g/d.bar F63=g/h.bar F64=g/min.bar F65=g/s.bar F66=kg/d.bar
  F67=kg/h.bar F68=kg/min.bar F69=kg/s.bar F70=mg/d.bar F71=mg/h.bar F72=mg/min.bar F73=mg/s.bar K74=lb/h.psi
  K80=lb/min.psi K83=lb/s.psi L73=t/d.bar L75=t/h.bar L80=t/min.bar L83=t/s.bar L90=ton_us/h.psi F35=g/d.K
  F36=g/h.K F37=g/min.K F38=g/s.K F39=kg/d.K F40=kg/h.K F41=kg/min.K F42=kg/s.K F43=mg/d.K F44=mg/h.K F45=mg/min.K
  F46=mg/s.K K73=lb/h.degF K79=lb/min.degF K82=lb/s.degF L72=t/d.K L74=t/h.K L79=t/min.K L82=t/s.K
  L89=ton_us/h.degF F25=g/Hz G78=cm3/d.bar G79=cm3/h.bar G80=cm3/min.bar G81=cm3/s.bar G86=m3/d.bar G87=m3/h.bar
  G88=m3/min.bar G89=m3/s.bar G82=l/d.bar G83=l/h.bar G84=l/min.bar G85=l/s.bar G90=ml/d.bar G91=ml/h.bar
  G92=ml/min.bar G93=ml/s.bar N45=m3/s.Pa G61=cm3/d.K G62=cm3/h.K G63=cm3/min.K G64=cm3/s.K G69=m3/d.K G70=m3/h.K
  G71=m3/min.K G72=m3/s.K G65=l/d.K G66=l/h.K G67=l/min.K G68=l/s.K G73=ml/d.K G74=ml/h.K G75=ml/min.K G76=ml/s.K
  H12=degC/h H13=degC/min H14=degC/s F10=K/h F11=K/min F12=K/s J24=degF/min J25=degF/s J29=degR/min J30=degR/s
  J23=degF/h J28=degR/h F60=degC/bar F61=K/bar N79=K/Pa J21=degF/bar D55=W/m2.K N78=kW/m2.K A20=Btu_IT/s.ft2.degR
  A23=Btu_IT/h.ft2.degR N74=Btu_IT/h.ft2.degF N75=Btu_th/h.ft2.degF N76=Btu_IT/s.ft2.degF N77=Btu_th/s.ft2.degF
  D19=m2.K/W J19=degF.h.ft2/Btu_th J83=clo L14=m2.h.degC/kcal_IT J22=degF.h.ft2/Btu_IT B21=K/W N84=degF.h/Btu_IT
  N85=degF.h/Btu_th N86=degF.s/Btu_IT N87=degF.s/Btu_th H35=K.m/W N88=degF.h.ft2/Btu_IT.in N89=degF.h.ft2/Btu_th.in
  D52=W/K E97=mm/degC.m N83=m/degC.m J26=1/degF C91=1/K M20=1/MK JE=J/K B41=kJ/K N60=Btu_IT/degF N61=Btu_th/degF
  N62=Btu_IT/degR N63=Btu_th/degR E47=kW.h/K H32=A2.s A29=C/m3 A84=GC/m3 A30=C/mm3 B69=MC/m3 A28=C/cm3 B27=kC/m3
  D88=mC/m3 B87=uC/m3 A34=C/m2 B70=MC/m2 A35=C/mm2 A33=C/cm2 B28=kC/m2 D89=mC/m2 B88=uC/m2 D45=V2/K2 H24=V/us
  H62=mV/min H46=V/s G60=V/bar N98=V/Pa H22=V.in2/lbf A38=m3/C F87=V/l.min A69=F/m H28=uF/km H33=F/km B89=uF/m
  C42=nF/m C72=pF/m A26=C.m H31=A/kg A31=C/kg.s D6=R/s G59=mA/l.min N93=A/Pa F59=mA/bar F57=mA/psi P10=C/m A98=H/m
  B91=uH/m C44=nH/m A5=A.m2 M26=Gohm/m F56=ohm/km H26=ohm/m H37=Mohm/m F54=mohm/m H36=Mohm/km F55=ohm/mi C89=1/H
  N91=1/J M17=kHz.m M18=GHz.m M27=MHz.m H34=Hz.m H39=MHz.km B14=J/m4 34=kPa/mm H42=Pa/m H69=pPa/km P80=mPa/m
  P81=kPa/m P82=hPa/m P83=atm/m P84=at/m P85=torr/m P86=psi/in D1=1/s.sr D2=1/s.sr.m2 C99=1/s.m2 C93=1/m2 P78=1/in2
  H47=W/m3 H74=W/m D57=W/sr D58=W/sr.m2 D56=W/m2.K4 D18=m.K B62=lm.s B59=lm.h B64=lx.s B63=lx.h B61=lm/W D22=m2/mol
  C66=Pa.s/m3 M32=Pa.s/l C58=N.s/m P43=B/m H51=dB/km H52=dB/m P42=Pa2.s C95=1/mol B16=J/mol.K C86=1/m3 H50=1/cm3
  L20=1/mm3 K20=1/ft3 K49=1/in3 K63=1/l M10=1/yd3 P51=mol/kg.Pa L25=mol/kg.bar P52=mol/m3.Pa K60=kmol/m3.bar
  L27=mol/l.bar L29=mol/m3.bar K59=kmol/m3.K L26=mol/l.K L28=mol/m3.K L24=mol/kg.K D93=s/m3 A27=C.m2/V A32=C/mol
  D12=S.m2/mol C82=rad.m2/mol C83=rad.m2/kg P49=N.m2/A P50=Wb.m A10=A.m2/J.s A19=Bq/m3 D24=m2/sr A17=barn/sr
  D20=m2/J A15=barn/eV D16=cm2/erg D25=m2/sr.J A16=barn/sr.eV D17=cm2/sr.erg B12=J/m A54=eV/m D73=J.m2 A55=eV.m2
  B20=J.m2/kg A56=eV.m2/kg D26=m2/V.s H58=m/V.s C87=1/m3.s J53=C.m2/kg D94=s/m3.rad C90=1/J.m3 D48=V/K D49=mV/K
  A6=A/m2.K2 33=kPa.m2/g P79=Pa.m2/kg M55=m/rad Q35=MW/min WA=W/kg VA=VA/kg P96=1/V P97=1/rad Q36=m2/m3 E31=m2/l
`
